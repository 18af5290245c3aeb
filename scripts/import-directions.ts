#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NOUNS } from '../worker/contract/nouns.ts'
import { ROOT } from './local.ts'

const HELP = `Writes biome.imports.json: which files may import which. Edit the rules in this script, then run it.

  npm run lint:imports`

/** The nouns in order, with the folder `transitions` before the first noun that uses it. */
export const FOLDERS: readonly string[] = NOUNS.flatMap((noun) =>
  noun === 'activities' ? ['transitions', noun] : [noun],
)

/** The part of Biome's configuration that this script writes. */
export const DIRECTIONS_FILE = 'biome.imports.json'

/** Patterns as in .gitignore. `!` allows what an earlier pattern rejects. */
type Pattern = {
  group: string[]
  message: string
}
type Rule = { files: string[]; patterns: Pattern[] }

/** Returns `biome.imports.json` as text, one rule per line. The last rule for a file replaces earlier ones. */
export function importDirections(): string {
  const rules = [...workerRules(), ...webRules()].map(({ files, patterns }) => ({
    includes: files,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  }))
  return `{
  "$schema": "./node_modules/@biomejs/biome/configuration_schema.json",
  "overrides": [
${rules.map((rule) => `    ${JSON.stringify(rule)}`).join(',\n')}
  ]
}
`
}

/** Rejects every relative import except the allowed ones. */
function only(files: string | string[], message: string, ...allowed: string[]): Rule {
  return { files: [files].flat(), patterns: [{ group: [':PATH:', ...allowed], message }] }
}

/** Rejects relative imports, packages, and Node modules except the allowed ones. */
function pure(files: string | string[], message: string, ...allowed: string[]): Rule {
  return only(files, message, ':PACKAGE:', ':NODE:', ...allowed)
}

const BACKUP = 'backup imports images, db, platform and contract.'

function workerRules(): Rule[] {
  const contract = 'contract imports zod and its own folder.'
  return [
    pure('worker/contract/*', contract, '!./**', '!zod'),
    pure(
      'worker/contract/calendar-file.ts',
      'The calendar file imports its library and its own folder.',
      '!./**',
      '!ical-generator',
    ),
    pure('worker/contract/*/**', contract, '!./**', '!../**', '../../**', '!zod'),
    only(
      'worker/platform/**',
      'platform imports contract and env, and knows no noun.',
      '!./**',
      '!../contract/**',
      '!../env',
    ),
    only('worker/db/**', 'db imports contract.', '!./**', '!../contract/**'),
    only('worker/db/schema/**', 'db imports contract.', '!./**', '!../../contract/**'),
    ...FOLDERS.flatMap((folder, at) => nounRules(folder, FOLDERS.slice(0, at))),
    only(
      'worker/notices/kinds/**',
      'Notice kinds select their recipients: they import their noun, contract, platform and db.',
      '!./**',
      '!../**',
      '../../**',
      '!../../{contract,platform,db}/**',
    ),
    only(
      'worker/transitions/**',
      'transitions import contract, platform, db and notices: every later noun uses them.',
      '!./**',
      '!../{contract,platform,db,notices}/**',
      '../*/routes',
    ),
    only(
      'worker/jobs/**',
      'jobs import nouns, platform and contract.',
      '!./**',
      '!../*/**',
      '!../env',
      '../../**',
    ),
    only('worker/backup/*', BACKUP, '!./**', '!../{contract,platform,db,images}/**', '!../env'),
    only('worker/backup/restore/*', BACKUP, '!./**', '!../*', '!../../{contract,platform,db,images}/**'),
    only(
      'worker/documents/**',
      'documents import sessions, platform and contract.',
      '!./**',
      '!../{contract,platform,sessions}/**',
      '!../env',
    ),
    ...pageRules(),
    only('worker/env.ts', 'env imports platform and contract.', '!./{contract,platform}/**'),
    only('worker/app.ts', 'app mounts the nouns; nothing imports upwards.', '!./**', './index', './jobs/**'),
    only('worker/index.ts', 'The worker imports nothing from outside itself.', '!./**'),
  ]
}

function pageRules(): Rule[] {
  const message = 'pages import nouns, db, platform and contract, and no routes but their own.'
  return [
    only('worker/pages/*', message, '!./**', '!../*/**', '../*/routes', '!../env'),
    only(
      'worker/pages/*/*',
      message,
      '!./**',
      '!../**',
      '../../**',
      '!../../*/**',
      '../../*/routes',
      '../../{jobs,backup,documents}/**',
      '../../../**',
      '!../../env',
    ),
    only(
      'worker/pages/*/store/*',
      'A store of pages imports db, platform and contract.',
      '!./**',
      '!../../../{contract,platform,db}/**',
    ),
  ]
}

/** Returns the rules for a noun's files and subfolders, then the stricter ones for its rules and stores. */
function nounRules(noun: string, earlier: readonly string[]): Rule[] {
  const folder = `worker/${noun}`
  const below = ['contract', 'platform', ...earlier].join()
  const message = "A noun imports contract, platform, and earlier nouns' stores, rules, and actions."
  const store = 'A store imports its own rules, db, platform, contract, and stores of earlier nouns.'
  return [
    only(`${folder}/*`, message, '!./**', `!../{${below}}/**`, '!../env', '../*/routes'),
    only(
      `${folder}/*/**`,
      message,
      '!./**',
      '!../**',
      '../../**',
      `!../../{${below}}/**`,
      '!../../env',
      '../routes',
      '../../*/routes',
    ),
    pure(
      `${folder}/rules.ts`,
      'rules are pure: contract, and the types of their own folder.',
      '!./**',
      './{routes,store}',
      './store/**',
      '!../contract/**',
    ),
    only(
      [`${folder}/store.ts`, `${folder}/*-store.ts`],
      store,
      '!./{rules,*-rules}',
      '!../{contract,platform,db}/**',
      ...earlier.flatMap((other) => [`!../${other}/{store,*-store}`, `!../${other}/store/**`]),
      '!../env',
    ),
    only(
      [`${folder}/store/**`, `${folder}/*/store.ts`],
      store,
      '!./**',
      '!../{rules,*-rules,*-store}',
      '!../../{contract,platform,db}/**',
      ...earlier.flatMap((other) => [`!../../${other}/store`, `!../../${other}/store/**`]),
      '!../../env',
    ),
  ]
}

function webRules(): Rule[] {
  const feature = 'A feature imports ui, lib, and contract. Another feature comes in as a node or a callback.'
  const shell = 'The shell imports features, ui, lib, and contract.'
  const routes = 'Routes import the shell, features, ui, lib, and contract.'
  const uiMessage = 'ui imports contract and primitive libraries.'
  const ui = [
    only('web/ui/*', uiMessage, '!./**', '!../styles/**', '!../../worker/contract/**'),
    only(
      'web/ui/*/**',
      uiMessage,
      '!./**',
      '!../**',
      '../../**',
      '!../../styles/**',
      '!../../../worker/contract/**',
    ),
  ]
  return [
    only(
      ['web/main.tsx', 'web/router.ts*'],
      'web sees the worker through its contract.',
      '!./**',
      '!../worker/contract/**',
    ),
    only('web/lib/**', 'lib imports contract.', '!./**', '!../../worker/contract/**'),
    ...ui.map(({ files, patterns }) => ({
      files,
      patterns: [
        ...patterns,
        {
          group: ['hono', 'hono/**', '@tanstack/react-query', 'zustand', 'zustand/**'],
          message: 'ui holds no server state and no store.',
        },
      ],
    })),
    only('web/features/**', feature, '!./**', '!../../{ui,lib,styles}/**', '!../../../worker/contract/**'),
    only(
      'web/features/*/*/*',
      feature,
      '!./**',
      '!../**',
      '../../**',
      '!../../../{ui,lib,styles}/**',
      '!../../../../worker/contract/**',
    ),
    only(
      'web/features/*/*/*/*',
      feature,
      '!./**',
      '!../**',
      '../../../**',
      '!../../../../{ui,lib,styles}/**',
      '!../../../../../worker/contract/**',
    ),
    only('web/shell/*', shell, '!./**', '!../{features,ui,lib,styles}/**', '!../../worker/contract/**'),
    only(
      'web/shell/*/**',
      shell,
      '!./**',
      '!../**',
      '../../**',
      '!../../{features,ui,lib,styles}/**',
      '!../../../worker/contract/**',
    ),
    only(
      'web/routes/**',
      routes,
      '!./**',
      '!../{shell,features,ui,lib,styles}/**',
      '!../router',
      '!../../worker/contract/**',
    ),
    only(
      'web/routes/*/*',
      routes,
      '!./**',
      '!../**',
      '../../**',
      '!../../{shell,features,ui,lib,styles}/**',
      '!../../../worker/contract/**',
    ),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) console.log(HELP)
  else writeFileSync(join(ROOT, DIRECTIONS_FILE), importDirections())
}
