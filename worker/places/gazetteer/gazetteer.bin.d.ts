/** The file that `scripts/build/gazetteer.ts` writes, as workerd's `Data` module. */
declare const data: ArrayBuffer
export default data
