import { FOLDERS } from '../../scripts/import-directions.ts'
import { NOUNS } from '../../worker/contract/nouns.ts'

/** Imports that a file may and may not have: module names, or whole statements. */
export type Row = { rule: string; file: string; allowed: string[]; barred: string[] }

/** One row for each rule of docs/architecture.md. */
export const ROWS: Row[] = [
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
      './normalise',
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
  ...['web/main.tsx', 'web/router.ts'].map((file) => ({
    rule: `${file} imports only the contract of the worker`,
    file,
    allowed: ['./lib/session', './routeTree.gen', '../worker/contract/limits'],
    barred: ['../worker/app', '../worker/users/rules', '../scripts/local'],
  })),
  {
    rule: 'web/lib imports contract',
    file: 'web/lib/format.ts',
    allowed: ['./geolocation', '../../worker/contract/limits', 'temporal-polyfill'],
    barred: [
      '../ui/button',
      '../features/activities/card',
      '../routes/map',
      '../../worker/app',
      '../../worker/users/rules',
    ],
  },
  {
    rule: 'web/ui imports react, primitive libraries and contract',
    file: 'web/ui/button.tsx',
    allowed: ['react', '@radix-ui/react-dialog', './icon', '../../worker/contract/limits'],
    barred: [
      '../lib/format',
      '../features/activities/card',
      '../routes/map',
      '../../worker/app',
      'hono/client',
      '@tanstack/react-query',
      'zustand',
    ],
  },
  {
    rule: 'a folder inside web/ui follows the rule of web/ui',
    file: 'web/ui/dialog/dialog.tsx',
    allowed: ['./dialog-actions', '../icon-button', '../../../worker/contract/limits'],
    barred: ['../../lib/format', '../../features/activities/card', '../../../worker/app', 'zustand'],
  },
  {
    rule: 'a feature imports its folder, ui, lib and contract, and no other feature',
    file: 'web/features/activities/card.tsx',
    allowed: ['./queries', '../../ui/button', '../../lib/format', '../../../worker/contract/activities'],
    barred: [
      '../applications/apply/button',
      '../../shell/menus/activity-menu',
      '../../routes/map',
      '../../../worker/app',
      '../../../worker/users/rules',
    ],
  },
  {
    rule: 'a folder inside a feature follows the rule of features',
    file: 'web/features/activities/wizard/schedule.tsx',
    allowed: [
      './step',
      '../queries',
      '../../../ui/button',
      '../../../lib/format',
      '../../../../worker/contract/limits',
    ],
    barred: [
      '../../applications/apply/button',
      '../../../shell/menus/activity-menu',
      '../../../routes/map',
      '../../../../worker/app',
    ],
  },
  {
    rule: 'a folder two levels inside a feature follows the rule of features',
    file: 'web/features/activities/wizard/steps/schedule.tsx',
    allowed: [
      './props',
      '../draft',
      '../../queries',
      '../../../../ui/button',
      '../../../../../worker/contract/limits',
    ],
    barred: ['../../../applications/apply/button', '../../../../routes/map', '../../../../../worker/app'],
  },
  {
    rule: 'web/shell imports features, ui, lib and contract',
    file: 'web/shell/shell.tsx',
    allowed: [
      './navigation/dock',
      '../features/activities/card',
      '../ui/button',
      '../lib/session',
      '../../worker/contract/limits',
    ],
    barred: ['../routes/map', '../router', '../../worker/app', '../../worker/users/rules'],
  },
  {
    rule: 'a folder of the shell follows the rule of the shell',
    file: 'web/shell/navigation/dock.tsx',
    allowed: [
      './main-links',
      '../menus/activity-menu',
      '../../features/activities/card',
      '../../ui/button',
      '../../../worker/contract/limits',
    ],
    barred: ['../../routes/map', '../../../worker/app', '../../../scripts/local'],
  },
  {
    rule: 'web/routes import the shell, features, ui, lib and contract',
    file: 'web/routes/map.tsx',
    allowed: [
      '../shell/menus/activity-menu',
      '../features/activities/card',
      '../ui/button',
      '../lib/session',
      '../../worker/contract/limits',
    ],
    barred: ['../../worker/app', '../../worker/users/rules', '../../scripts/local'],
  },
  {
    rule: 'a folder of routes follows the rule of routes',
    file: 'web/routes/_app/explore.tsx',
    allowed: [
      '../../shell/navigation/dock',
      '../../features/activities/card',
      '../../ui/button',
      '../../lib/session',
      '../sibling',
    ],
    barred: ['../../../worker/app', '../../../worker/users/rules'],
  },
  {
    rule: 'scripts import no tests',
    file: 'scripts/check.ts',
    allowed: ['./local.ts', '../worker/contract/limits'],
    barred: ['../tests/worker/support'],
  },
  ...['worker/users/store.ts', 'worker/app.ts', 'web/lib/format.ts', 'web/features/users/card.tsx'].map(
    (file) => ({
      rule: `${file} imports no tests`,
      file,
      allowed: [],
      barred: [`${'../'.repeat(file.split('/').length - 1)}tests/worker/support`],
    }),
  ),
]

/** Returns the folders that a noun may import, and those that it may not. */
function splitFolders(noun: string): [earlier: string[], later: string[]] {
  const at = FOLDERS.indexOf(noun)
  return [FOLDERS.slice(0, at), FOLDERS.slice(at + 1)]
}
