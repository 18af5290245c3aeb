/** Converts WOFF2 files. The package has no types. */
declare module 'wawoff2' {
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
