/** The renderer as a workerd `CompiledWasm` module. */
declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const renderer: WebAssembly.Module
  export default renderer
}

/** HarfBuzz, which shapes text, as a workerd `CompiledWasm` module. */
declare module 'harfbuzzjs/dist/harfbuzz.wasm' {
  const harfbuzz: WebAssembly.Module
  export default harfbuzz
}
