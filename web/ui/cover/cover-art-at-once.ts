// Imported by pages whose prerendered frame has drawings, which must not vanish when the app takes over.
import { CoverArt } from './cover-art'
import { LazyCoverArt } from './lazy-cover-art'

LazyCoverArt.provide(CoverArt)
