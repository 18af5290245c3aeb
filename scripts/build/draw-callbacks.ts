/** Parameters of HarfBuzz's drawing callbacks: `i` is a pointer, `f` a coordinate. */
const PARAMETERS = {
  move: 'iiiffi',
  line: 'iiiffi',
  quadratic: 'iiiffffi',
  cubic: 'iiiffffffi',
  close: 'iiii',
}
const I32 = 0x7f
const F32 = 0x7d
const FUNCTION = 0x60
const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/**
 * Returns a WebAssembly module that re-exports functions it imports from `draw`. Another module's table can only call JavaScript
 * functions through such a module.
 */
export function drawCallbacks(): Uint8Array {
  const callbacks = Object.entries(PARAMETERS)
  const types = callbacks.map(([, values]) => [
    FUNCTION,
    values.length,
    ...Array.from(values, (value) => (value === 'i' ? I32 : F32)),
    0,
  ])
  const imports = callbacks.map(([name], index) => [...text('draw'), ...text(name), 0, index])
  const exported = callbacks.map(([name], index) => [...text(name), 0, index])
  return Uint8Array.from([...HEADER, ...section(1, types), ...section(2, imports), ...section(7, exported)])
}

/** Encodes a section. All lengths here are below 128, which WebAssembly encodes as one byte. */
function section(id: number, items: readonly (readonly number[])[]): number[] {
  const body = [items.length, ...items.flat()]
  return [id, body.length, ...body]
}

const text = (ascii: string) => [ascii.length, ...Buffer.from(ascii)]
