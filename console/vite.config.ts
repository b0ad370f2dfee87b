import { precompress } from '@byeol/ui/precompress.ts'
import { reactCompiler } from '@byeol/ui/reactCompiler.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { dutyWorker } from './build/dutyWorker.ts'

/** The staff console. In development, its calls are proxied to the server's second listener, `BYEOL_CONSOLE`. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'BYEOL_')
  return {
    root: import.meta.dirname,
    plugins: [react(), reactCompiler(), dutyWorker(), precompress()],
    server: { proxy: { '/v1': { target: env.BYEOL_CONSOLE ?? 'http://localhost:8081' } } },
    build: {
      outDir: 'dist',
      target: ['es2022', 'safari17.5', 'chrome123'],
      cssTarget: ['safari17.5', 'chrome123'],
      // The server's CSP only allows files from its own origin, and an inlined font would be a data: URL.
      assetsInlineLimit: 0,
    },
  }
})
