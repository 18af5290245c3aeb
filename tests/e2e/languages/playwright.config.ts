import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

/** Every screen, step, dialog, and page in the pseudo-languages, in three sizes. */
export default defineConfig({
  // Not merged with `defineConfig(base, …)`, which would add the base configuration's projects.
  ...base,
  testDir: '.',
  testMatch: '*.crawl.ts',
  outputDir: '../../../test-results/languages',
  globalSetup: './server.ts',
  workers: 4,
  // Failed calls are retried before the error appears.
  expect: { timeout: 30_000 },
  timeout: 120_000,
  projects: [{ name: 'en-XA' }, { name: 'ar-XB' }],
})
