import type { BackupKey } from '../container'
import { BackupError, sha256, unseal } from '../container'
import type { DataObject, Manifest } from '../manifest'
import { MANIFESTS, manifest, manifestKey } from '../manifest'
import type { Files } from './target'

/** Returns the ids of complete backups, which have a manifest, oldest first. */
export async function listBackups(files: Files): Promise<string[]> {
  return (await files.list(MANIFESTS)).map((name) => name.slice(MANIFESTS.length)).sort()
}

/**
 * Reads a backup's manifest.
 * @throws BackupError if it is missing or unreadable with this key
 */
export async function readManifest(files: Files, id: string, key: BackupKey | null): Promise<Manifest> {
  const name = manifestKey(id)
  const bytes = await files.get(name)
  if (!bytes) throw new BackupError(`There is no complete backup ${id}.`)
  const content = await unseal(bytes, { name, key })
  const read = manifest.safeParse(JSON.parse(new TextDecoder().decode(content)))
  if (!read.success) throw new BackupError(`${name} was written by a release with another format.`)
  return read.data
}

/**
 * Reads an object's lines.
 * @throws BackupError if it is missing, changed, or truncated
 */
export async function readLines(files: Files, object: DataObject, key: BackupKey | null): Promise<string[]> {
  const bytes = await readStored(files, object)
  const content = await unseal(bytes, { name: object.name, key })
  const lines = new TextDecoder().decode(content).split('\n')
  if (lines.length !== object.rows)
    throw new BackupError(`${object.name} has ${lines.length} rows, not ${object.rows}.`)
  return lines
}

async function readStored(files: Files, { name, bytes: size, sha256: expected }: DataObject) {
  const bytes = await files.get(name)
  if (!bytes) throw new BackupError(`${name} is missing.`)
  if (bytes.length !== size) throw new BackupError(`${name} has ${bytes.length} bytes, not ${size}.`)
  if ((await sha256(bytes)) !== expected) throw new BackupError(`${name} was changed.`)
  return bytes
}

/**
 * Reads all objects once, to reject a damaged backup before anything is written.
 * @throws BackupError for the first damaged object
 */
export async function verifyObjects(
  files: Files,
  { objects }: Manifest,
  key: BackupKey | null,
): Promise<void> {
  for (const object of objects) await readLines(files, object, key)
}
