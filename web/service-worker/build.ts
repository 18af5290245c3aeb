/** A build of the app. Its files have a hash of their content in the path or the query, so none changes. */
export type Build = {
  /** The app's script, which identifies the build. */
  app: string
  /** Paths of the files to keep. */
  files: string[]
  /** Path of the JSON file with documents by page path. One of the files. */
  documents: string
  /** Hash of everything above. */
  hash: string
}
