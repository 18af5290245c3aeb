/** A font written by `scripts/build/preview-fonts.ts`, imported as a workerd `Data` module. */
declare const data: ArrayBuffer
export default data
