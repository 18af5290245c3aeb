import { Generator, getConfig } from '@tanstack/router-generator'
import { ROOT } from './local.ts'

/**
 * Options for generating `web/routeTree.gen.ts` from `web/routes`, for Vite's router plugin and for checks that run before Vite.
 */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: `${ROOT}/web/routes`,
  generatedRouteTree: `${ROOT}/web/routeTree.gen.ts`,
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const

/** Writes `web/routeTree.gen.ts`, which is not kept in git. */
export async function generateRouteTree(): Promise<void> {
  await new Generator({ config: getConfig(routeTreeOptions, ROOT), root: ROOT }).run()
}
