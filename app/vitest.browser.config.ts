import browserTests from '@byeol/ui/vitest.browser.config.ts'
import { mergeConfig } from 'vitest/config'
import { flags } from './build/flags.ts'

export default mergeConfig(browserTests, { root: import.meta.dirname, plugins: [flags()] })
