/** A stylesheet as text; Vite resolves its imports and referenced files. */
declare module '*.css?inline' {
  const css: string
  export default css
}
