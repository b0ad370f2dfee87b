import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery shows every component of the design system in its states. `npm run gallery -w ui`, then open
// /gallery.html.
import { reactCompiler } from './reactCompiler.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reactCompiler()],
})
