/** The renderer as a workerd `CompiledWasm` module. */
declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const renderer: WebAssembly.Module
  export default renderer
}
