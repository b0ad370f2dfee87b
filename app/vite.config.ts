import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { firstPageChunks } from './build/firstPages.ts'
import { compileHint } from './build/compileHint.ts'
import { flags } from './build/flags.ts'
import { appConfig } from './build/appConfig.ts'
import { noSchemas } from './build/noSchemas.ts'
import { licences } from './build/licences.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { bootWeight } from './build/bootWeight.ts'
import { splashFirst } from './build/splashFirst.ts'
import { shellPage } from './build/shellPage.ts'
import { noPhone } from './build/noPhone.ts'
import { pageHints } from './build/pageHints.ts'
import { precompress } from '@byeol/ui/precompress.ts'
import { reactCompiler } from '@byeol/ui/reactCompiler.ts'

/** Paths that the server handles; in development they are proxied to `BYEOL_API`. */
const serverPaths = ['/v1', '/socket.io', '/files', '/media', '/openapi.json', '/asyncapi.json', '/healthz', '/status']

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'BYEOL_')
  const target = env.BYEOL_API ?? 'http://localhost:8080'
  const isShell = mode === 'shell'
  const settings = loadEnv(mode, import.meta.dirname, [
    'KAKAO_',
    'APPLE_',
    'PORTONE_',
    'COMPANY_',
    'PLAY_STORE_',
    'APPSTORE_',
  ])
  return {
    root: import.meta.dirname,
    plugins: [
      noSchemas(),
      appConfig(settings, isShell),
      splashFirst(),
      pageHints(),
      ...(isShell ? [] : [bootWeight()]),
      // The native apps ship all their files, so they need no service worker.
      ...(isShell ? [] : [serviceWorker()]),
      licences(),
      react(),
      reactCompiler({ atOnce: 2 }),
      flags(),
      ...(isShell ? [] : [noPhone()]),
      ...(isShell ? [shellPage(loadEnv(mode, import.meta.dirname, 'VITE_').VITE_SERVER_ORIGIN)] : [precompress()]),
    ],
    // Capacitor's push package imports Firebase's web SDK, which native apps do not use.
    ...(isShell && { resolve: { alias: { 'firebase/messaging': join(import.meta.dirname, 'build/noFirebase.ts') } } }),
    server: {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, ws: path === '/socket.io' }])),
    },
    build: {
      outDir: isShell ? 'dist-shell' : 'dist',
      target: ['es2022', 'safari17.5', 'chrome123'],
      // Leaves out es2022, because as a CSS target it includes browsers without light-dark().
      cssTarget: ['safari17.5', 'chrome123'],
      // The server's CSP allows files of its own origin; an inlined font would be a data: URL.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          postBanner: compileHint,
          // The boot chunk lists the names of all chunks, so long names cost bytes. Most chunks are named by their hash
          // only.
          chunkFileNames: ({ name }) =>
            name === 'boot' || name === 'react' || name === 'router' ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          codeSplitting: {
            // Groups modules into a few files instead of forty: the code that every start needs, and parts that most
            // pages share.
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|app[\\/]src[\\/]boot[\\/]makeRoot\.ts/,
                priority: 4,
              },
              { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
              { name: 'boot', tags: ['$initial'], priority: 2 },
              {
                debugName: 'first pages',
                name: firstPageChunks(join(import.meta.dirname, 'src')),
                priority: 1.5,
                // A page that needs a module loads its imports anyway. Leaving them out here keeps these files from
                // importing each other in a circle.
                includeDependenciesRecursively: false,
              },
              { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, minShareCount: 2, priority: 1 },
              { name: 'board', test: /src[\\/]features[\\/]board[\\/]/, minShareCount: 2 },
              { name: 'ui', test: /[\\/]ui[\\/]src[\\/](?!gallery|chat|Alert|Sheet|Toast|Photo)/, minShareCount: 2 },
              { name: 'chat', test: /src[\\/]features[\\/]chat[\\/](data|outbox|list)[\\/]/, minShareCount: 2 },
              {
                name: 'people',
                test: /src[\\/](api|browser|shell|features[\\/](file|(people|permission|point|celeb)[\\/]data))[\\/]/,
                minShareCount: 4,
              },
            ],
          },
        },
      },
    },
  }
})
