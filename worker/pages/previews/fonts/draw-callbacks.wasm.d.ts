/** A module written by `scripts/build/preview-fonts.ts`, imported as a workerd `CompiledWasm` module. */
declare const callbacks: WebAssembly.Module
export default callbacks
