import harfbuzz from 'harfbuzzjs/dist/harfbuzz.wasm'
import callbacks from './fonts/draw-callbacks.wasm'

/** A glyph of a shaped text, in font units: distance to the next glyph, its own offset, and its outline as an SVG path. */
type Glyph = { advance: number; x: number; y: number; outline: string }
/** An open font, with its font units per em. */
export type ShapingFont = {
  unitsPerEm: number
  /** Returns the glyphs of a text in one direction and script, from left to right. */
  shape: (text: string, isRightToLeft: boolean) => Glyph[]
}

/** The HarfBuzz functions called here, by their C names. Pointers are numbers. */
type HarfBuzz = Record<
  | '__wasm_call_ctors'
  | 'malloc'
  | 'free'
  | 'hb_blob_create'
  | 'hb_face_create'
  | 'hb_face_get_upem'
  | 'hb_font_create'
  | 'hb_font_destroy'
  | 'hb_face_destroy'
  | 'hb_blob_destroy'
  | 'hb_buffer_create'
  | 'hb_buffer_destroy'
  | 'hb_buffer_add_utf16'
  | 'hb_buffer_guess_segment_properties'
  | 'hb_buffer_set_direction'
  | 'hb_shape'
  | 'hb_buffer_get_length'
  | 'hb_buffer_get_glyph_infos'
  | 'hb_buffer_get_glyph_positions'
  | 'hb_draw_funcs_create'
  | 'hb_draw_funcs_set_move_to_func'
  | 'hb_draw_funcs_set_line_to_func'
  | 'hb_draw_funcs_set_quadratic_to_func'
  | 'hb_draw_funcs_set_cubic_to_func'
  | 'hb_draw_funcs_set_close_path_func'
  | 'hb_font_draw_glyph',
  (...values: number[]) => number
> & { memory: WebAssembly.Memory; __indirect_function_table: WebAssembly.Table }

const LEFT_TO_RIGHT = 4
const RIGHT_TO_LEFT = 5
const WRITABLE = 2
/** 32-bit numbers in a glyph's information and position. */
const NUMBERS_OF_GLYPH = 5
const PAGE_BYTES = 65_536

let opened: { functions: HarfBuzz; drawing: number } | undefined
/** The outline being drawn. */
let path = ''

/** Opens HarfBuzz once per isolate. It has no text layout: the caller chooses fonts, directions, and lines. */
function open(): NonNullable<typeof opened> {
  if (opened) return opened
  const abort = () => {
    throw new Error('HarfBuzz failed')
  }
  const { exports } = new WebAssembly.Instance(harfbuzz, {
    wasi_snapshot_preview1: { proc_exit: abort },
    env: {
      _abort_js: abort,
      _setitimer_js: () => 0,
      _emscripten_runtime_keepalive_clear: () => undefined,
      emscripten_resize_heap: (bytes: number) => {
        functions.memory.grow(Math.ceil((bytes - functions.memory.buffer.byteLength) / PAGE_BYTES))
        return 1
      },
    },
  })
  const functions = exports as HarfBuzz
  functions.__wasm_call_ctors()
  opened = { functions, drawing: createDrawing(functions) }
  return opened
}

/** Creates HarfBuzz callbacks that write an outline into `path`. Its y axis points up, SVG's points down. */
function createDrawing(functions: HarfBuzz): number {
  const write =
    (command: string, points: number) =>
    // HarfBuzz, the glyph, and its state precede the coordinates.
    (...[, , , ...values]: number[]): void => {
      const coordinates = values.slice(0, 2 * points).map((value, at) => (at % 2 === 0 ? value : -value))
      path += command + coordinates.join(' ')
    }
  const draw = {
    move: write('M', 1),
    line: write('L', 1),
    quadratic: write('Q', 2),
    cubic: write('C', 3),
    close: write('Z', 0),
  }
  // Only a module's exported functions can be in its table, and workers can't compile modules at run time.
  const callable = new WebAssembly.Instance(callbacks, { draw }).exports
  const table = functions.__indirect_function_table
  const at = table.grow(Object.keys(draw).length)
  for (const [index, name] of Object.keys(draw).entries()) table.set(at + index, callable[name])
  const drawing = functions.hb_draw_funcs_create()
  functions.hb_draw_funcs_set_move_to_func(drawing, at, 0, 0)
  functions.hb_draw_funcs_set_line_to_func(drawing, at + 1, 0, 0)
  functions.hb_draw_funcs_set_quadratic_to_func(drawing, at + 2, 0, 0)
  functions.hb_draw_funcs_set_cubic_to_func(drawing, at + 3, 0, 0)
  functions.hb_draw_funcs_set_close_path_func(drawing, at + 4, 0, 0)
  return drawing
}

/** Opens fonts, calls `use` with them, and closes them. */
export function withFonts<T>(files: readonly Uint8Array[], use: (fonts: ShapingFont[]) => T): T {
  const { functions } = open()
  const fonts = files.map(openFont)
  try {
    return use(fonts)
  } finally {
    for (const { font, face, blob, start } of fonts) {
      functions.hb_font_destroy(font)
      functions.hb_face_destroy(face)
      functions.hb_blob_destroy(blob)
      functions.free(start)
    }
  }
}

function openFont(bytes: Uint8Array) {
  const { functions } = open()
  const start = functions.malloc(bytes.length)
  new Uint8Array(functions.memory.buffer).set(bytes, start)
  const blob = functions.hb_blob_create(start, bytes.length, WRITABLE, 0, 0)
  const face = functions.hb_face_create(blob, 0)
  const font = functions.hb_font_create(face)
  const unitsPerEm = functions.hb_face_get_upem(face)
  return {
    ...{ font, face, blob, start, unitsPerEm },
    shape: (text: string, isRightToLeft: boolean) => shape(font, text, isRightToLeft),
  }
}

function shape(font: number, text: string, isRightToLeft: boolean): Glyph[] {
  const { functions } = open()
  const start = functions.malloc(text.length * 2)
  new Uint16Array(functions.memory.buffer, start, text.length).set(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  )
  const buffer = functions.hb_buffer_create()
  functions.hb_buffer_add_utf16(buffer, start, text.length, 0, text.length)
  functions.hb_buffer_guess_segment_properties(buffer)
  functions.hb_buffer_set_direction(buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)
  functions.hb_shape(font, buffer, 0, 0)
  const numbers = NUMBERS_OF_GLYPH * functions.hb_buffer_get_length(buffer)
  const read = (at: number) => Int32Array.from(new Int32Array(functions.memory.buffer, at, numbers))
  const infos = read(functions.hb_buffer_get_glyph_infos(buffer, 0))
  const positions = read(functions.hb_buffer_get_glyph_positions(buffer, 0))
  functions.hb_buffer_destroy(buffer)
  functions.free(start)
  return Array.from({ length: numbers / NUMBERS_OF_GLYPH }, (_, glyph) => {
    const at = glyph * NUMBERS_OF_GLYPH
    const [id = 0, advance = 0, x = 0, y = 0] = [
      infos[at],
      positions[at],
      positions[at + 2],
      positions[at + 3],
    ]
    return { advance, x, y, outline: outlineOf(font, id) }
  })
}

/** Returns a glyph's outline. Glyph 0, the box for a missing character, is not drawn. */
function outlineOf(font: number, glyph: number): string {
  if (glyph === 0) return ''
  const { functions, drawing } = open()
  path = ''
  functions.hb_font_draw_glyph(font, glyph, drawing, 0)
  return path
}
