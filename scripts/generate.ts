import { buildBasemap, buildGazetteer, buildPreviewFonts } from './build/steps.ts'
import { fail } from './local.ts'
import { generateMessages } from './messages/generate.ts'
import { generateRouteTree } from './route-tree.ts'

const FILES: Record<string, () => void | Promise<void>> = {
  gazetteer: buildGazetteer,
  basemap: buildBasemap,
  'preview-fonts': buildPreviewFonts,
  messages: generateMessages,
  routes: generateRouteTree,
}

const HELP = `Writes the generated files that the sources import, if they are out of date.

  node scripts/generate.ts          all
  node scripts/generate.ts routes   one of: ${Object.keys(FILES).join(', ')}`

const names = process.argv.slice(2)
if (names.includes('--help')) {
  console.log(HELP)
  process.exit()
}
for (const name of names.length > 0 ? names : Object.keys(FILES)) {
  await (FILES[name] ?? fail(`There is no generated file ${name}. --help lists them.`))()
}
