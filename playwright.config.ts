import { defineConfig } from 'playwright/test'
import { findBrowser } from './tests/e2e/support/browser.ts'

const browser = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A checking machine draws the map in software beside server and browser: one at a time is the sure way there.
  workers: process.env.CI ? 1 : 2,
  timeout: 60_000,
  // Two cores are shared by browsers, server and checks.
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.BASE_URL,
    ...browser,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording every page costs as much as drawing it: TRACE=1 where one has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // What is the same at any width is looked at on the phone, or on the desktop where a map has to be drawn.
    { name: 'desktop', testIgnore: '**/*.phone.test.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.test.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
