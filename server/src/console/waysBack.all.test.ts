import { compareWays } from '../test/console/ways/compareWays.ts'

compareWays(() => true)
