import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

/** Run by `npm run check:long -- shifts`. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: 'screens.shifts.ts',
  outputDir: '../../../test-results/shifts',
  globalSetup: '../support/server.ts',
  // One screen at a time: on a busy machine, responses that usually arrive in the same frame may not.
  workers: 1,
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
