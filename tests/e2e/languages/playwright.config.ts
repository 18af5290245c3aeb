import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

/** Every screen, step, dialog, and page in the pseudo-languages, in three sizes. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.crawl.ts',
  outputDir: '../../../test-results/languages',
  globalSetup: './server.ts',
  workers: 4,
  projects: [{ name: 'en-XA' }, { name: 'ar-XB' }],
})
