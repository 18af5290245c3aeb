import { beforeEach } from 'vitest'
import { reset } from './support'

beforeEach(reset)
