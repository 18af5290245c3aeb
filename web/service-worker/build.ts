/** A build of the app. Its files have a hash of their content in the path or the query, so none changes. */
export type Build = {
  /** The app's script, which names the build. */
  app: string
  /** Paths of the files to keep. */
  files: string[]
  /** Path of the pages' documents, by the page's path, as JSON. One of the files. */
  documents: string
  /** Hash of everything above. */
  hash: string
}
