/** A stylesheet as text: Vite resolves its imports and the files that it names. */
declare module '*.css?inline' {
  const css: string
  export default css
}
