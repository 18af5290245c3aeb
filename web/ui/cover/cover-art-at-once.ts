// Imported by pages whose prerendered frame contains drawings, so they don't vanish when the app renders.
import { CoverArt } from './cover-art'
import { LazyCoverArt } from './lazy-cover-art'

LazyCoverArt.provide(CoverArt)
