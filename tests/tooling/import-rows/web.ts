import type { Row } from './row.ts'

/** Import rules of web/. */
export const WEB_ROWS: Row[] = [
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
]
