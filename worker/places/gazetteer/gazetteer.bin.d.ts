/** The file written by `scripts/build/gazetteer.ts`, imported as a workerd `Data` module. */
declare const data: ArrayBuffer
export default data
