import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: path('wrangler.toml') },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                SITE_URL: 'https://tagalong.test',
                ADMIN_EMAIL: 'admin@tagalong.example',
                SESSION_SECRET: 'a secret that signs nothing but tests',
                RATE_LIMIT_FACTOR: '1',
                FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '2000',
                FUZZ_SEED: process.env.FUZZ_SEED ?? '1',
                MIGRATIONS: await readD1Migrations(path('migrations')),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/worker/maptiler-server.ts'],
          setupFiles: ['tests/worker/setup.ts'],
          // A password hash takes 200 ms, and several times that on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // One workerd for half of the files each; setup.ts empties the storage before each test.
          isolate: false,
          restoreMocks: true,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
          // On two cores Vitest would leave one idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'tooling',
          include: ['tests/tooling/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
