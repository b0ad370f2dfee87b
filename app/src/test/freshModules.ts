import { vi } from 'vitest'

// The app's modules hold the stores and caches of one session, so each test file loads its own, and finds the globals
// of Node. A new process for each file would do the same at three times the cost.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
