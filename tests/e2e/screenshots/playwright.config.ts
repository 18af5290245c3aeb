import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

/** Run by `npm run screenshots`, which sets the environment variables. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: 'take.shots.ts',
  outputDir: '../../../test-results/screenshots',
  globalSetup: './server.ts',
  reporter: 'line',
  workers: Number(process.env.SCREENSHOT_WORKERS ?? 2),
  use: { reducedMotion: 'reduce' },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
