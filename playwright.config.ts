import { defineConfig } from 'playwright/test'
import { findBrowser } from './tests/e2e/support/browser.ts'

const browser = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // The browsers share two cores with the server.
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.BASE_URL,
    ...browser,
    contextOptions: { reducedMotion: 'reduce' },
    // Every context would store the app's files. The tests that need the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // A trace costs as much as the page itself. TRACE=1 records one for a failing test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // A test runs at one width, chosen by its file name, unless what it tests differs between the two.
    { name: 'desktop', testIgnore: '**/*.phone.test.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.test.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
