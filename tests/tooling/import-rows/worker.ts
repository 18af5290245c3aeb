import { FOLDERS } from '../../../scripts/import-directions.ts'
import { NOUNS } from '../../../worker/contract/nouns.ts'
import type { Row } from './row.ts'

/** Import rules of worker/. */
export const WORKER_ROWS: Row[] = [
  {
    rule: 'contract imports zod and nothing else',
    file: 'worker/contract/activities.ts',
    allowed: ['zod', './limits'],
    barred: ['hono', 'node:crypto', '../platform/ids', '../db/schema', '../users/rules', '../env', '../app'],
  },
  {
    rule: 'platform imports contract and knows no noun',
    file: 'worker/platform/http.ts',
    allowed: ['hono', './clock', '../contract/limits', '../env'],
    barred: [
      '../db/schema',
      '../users/store',
      '../jobs/finish',
      '../app',
      '../index',
      '../../web/lib/format',
    ],
  },
  {
    rule: 'db imports contract',
    file: 'worker/db/visibility.ts',
    allowed: ['drizzle-orm', './schema', '../contract/limits'],
    barred: ['../platform/clock', '../users/rules', '../app'],
  },
  {
    rule: 'tables import contract',
    file: 'worker/db/schema/activities.ts',
    allowed: ['drizzle-orm', './users', '../../contract/limits'],
    barred: ['../../platform/clock', '../../users/rules', '../../app'],
  },
  ...NOUNS.map((noun): Row => {
    const [earlier, later] = splitFolders(noun)
    return {
      rule: `routes of ${noun} import their folder, platform, contract and the nouns before`,
      file: `worker/${noun}/routes.ts`,
      allowed: [
        './rules',
        './store',
        './store/list',
        '../platform/http',
        '../contract/limits',
        '../env',
        ...earlier.map((folder) => `../${folder}/store`),
      ],
      barred: [
        '../db/schema',
        '../jobs/finish',
        '../app',
        '../index',
        '../../web/lib/format',
        ...later.map((folder) => `../${folder}/store`),
        ...earlier.map((folder) => `../${folder}/routes`),
      ],
    }
  }),
  {
    rule: 'transitions import contract, platform, db and notices, so that every noun may use them',
    file: 'worker/transitions/cancel.ts',
    allowed: [
      './rules',
      '../contract/applications',
      '../platform/database',
      '../db/schema',
      '../notices/notify',
    ],
    barred: ['../users/store', '../activities/store', '../applications/store', '../notices/routes', '../app'],
  },
  {
    rule: 'an action imports its folder, platform, contract and the nouns before',
    file: 'worker/applications/approve.ts',
    allowed: ['./store', '../activities/rules', '../notices/send', '../sessions/guards', '../platform/clock'],
    barred: ['../db/schema', '../comments/store', '../activities/routes', '../jobs/finish'],
  },
  {
    rule: 'rules import contract and their own folder',
    file: 'worker/applications/rules.ts',
    allowed: ['./types', '../contract/applications'],
    barred: [
      './store',
      './routes',
      '../platform/clock',
      '../db/schema',
      '../activities/rules',
      'drizzle-orm',
      'node:crypto',
    ],
  },
  {
    rule: 'a store imports its own rules, db, platform, contract, and stores of the nouns before',
    file: 'worker/applications/store.ts',
    allowed: [
      './rules',
      '../db/schema',
      '../platform/database',
      '../contract/applications',
      '../users/store',
      '../activities/store/columns',
      'drizzle-orm',
    ],
    barred: [
      './routes',
      './approve',
      '../activities/rules',
      '../activities/view',
      '../comments/store',
      '../jobs/finish',
      '../app',
    ],
  },
  ...['worker/activities/store/list.ts', 'worker/activities/letters/store.ts'].map((file) => ({
    rule: `${file} follows the rule of stores`,
    file,
    allowed: ['./columns', '../rules', '../../db/schema', '../../platform/database', '../../users/store'],
    barred: ['../routes', '../view', '../../users/rules', '../../comments/store', '../../app'],
  })),
  {
    rule: 'a folder inside a noun follows the rule of its noun',
    file: 'worker/places/gazetteer/search.ts',
    allowed: [
      './normalize',
      '../rules',
      '../../platform/tiles',
      '../../contract/places',
      '../../users/store',
      '../../sessions/guards',
    ],
    barred: [
      '../routes',
      '../../sessions/routes',
      '../../activities/rules',
      '../../db/schema',
      '../../app',
      '../../../web/lib/format',
    ],
  },
  {
    rule: 'env imports contract and platform',
    file: 'worker/env.ts',
    allowed: ['zod', './contract/users', './platform/clock'],
    barred: ['./users/store', './app', './jobs/finish', '../web/lib/format'],
  },
  {
    rule: 'jobs import nouns and nothing above them',
    file: 'worker/jobs/finish.ts',
    allowed: ['../applications/store', '../platform/clock', '../env'],
    barred: ['../app', '../index', '../../web/lib/format'],
  },
  {
    rule: 'backup imports images and what is below them',
    file: 'worker/backup/prune.ts',
    allowed: ['./manifest', './restore/read', '../images/files', '../platform/clock', '../env'],
    barred: ['../app', '../jobs', '../users/store', '../../web/lib/format'],
  },
  {
    rule: 'restoring follows the rule of backup',
    file: 'worker/backup/restore/load.ts',
    allowed: ['./target', '../manifest', '../../images/files', '../../db/invariants'],
    barred: ['../../app', '../../users/store', '../../../web/lib/format'],
  },
  {
    rule: 'pages import nouns, but not their routes',
    file: 'worker/pages/lists/answer.ts',
    allowed: ['./entries', '../read-quota', '../../activities/rules', '../../platform/clock', '../../env'],
    barred: ['../../app', '../../activities/routes', '../../jobs/finish', '../../../web/lib/format'],
  },
  {
    rule: 'stores of pages import db, platform, and contract',
    file: 'worker/pages/lists/store/entries.ts',
    allowed: ['./upcoming', '../../../db/schema', '../../../platform/database', '../../../contract/limits'],
    barred: ['../../../users/store', '../../../app', '../answer'],
  },
  {
    rule: 'app imports nouns and nothing above itself',
    file: 'worker/app.ts',
    allowed: ['./admin/routes', './platform/http', './env'],
    barred: ['./index', './jobs/finish', '../web/lib/format'],
  },
  {
    rule: 'index imports app and jobs',
    file: 'worker/index.ts',
    allowed: ['./app', './jobs/finish', './env'],
    barred: ['../web/lib/format', '../scripts/local'],
  },
]

/** Returns the folders that a noun may import, and those that it may not. */
function splitFolders(noun: string): [earlier: string[], later: string[]] {
  const at = FOLDERS.indexOf(noun)
  return [FOLDERS.slice(0, at), FOLDERS.slice(at + 1)]
}
