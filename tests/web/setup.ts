import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine takes its time; what is there at once is found at once.
configure({ asyncUtilTimeout: 5000 })

// Taken before a test stops the clock.
const { setImmediate } = globalThis

afterEach(async () => {
  cleanup()
  // React ends what it had begun while there is still a window: after the last test of a file it is taken away.
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
})
