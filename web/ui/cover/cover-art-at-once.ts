// For pages whose prerendered frame has drawings, which must not vanish when the app renders.
import { CoverArt } from './cover-art'
import { LazyCoverArt } from './lazy-cover-art'

LazyCoverArt.provide(CoverArt)
