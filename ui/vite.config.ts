import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery: every part of the design system with its states. `npm run gallery -w ui`, then /gallery.html.
import { reactCompiler } from './reactCompiler.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reactCompiler()],
})
