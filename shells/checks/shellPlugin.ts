import { java, read, swift } from './projectFiles.ts'

interface Plugin {
  name: string
  methods: string[]
  events: string[]
  codes: string[]
}

const names = (source: string, pattern: RegExp): string[] =>
  [...new Set([...source.matchAll(pattern)].map(([, name]) => name!))].sort()

/** The plugin Shell as Android's sources declare it. */
export function readJavaPlugin(source = read(`${java}/ShellPlugin.java`)): Plugin {
  return {
    name: /@CapacitorPlugin\(name = "(\w+)"\)/.exec(source)![1]!,
    methods: names(source, /@PluginMethod\s+public void (\w+)\(PluginCall call\)/g),
    events: names(source, /notifyListeners\("(\w+)"/g),
    codes: names(source, /call\.reject\([^;]*?, "(\w+)"/g),
  }
}

/**
 * The plugin Shell as the iOS sources declare it. `methods` are those that JavaScript may call, `functions` those that
 * exist.
 */
export function readSwiftPlugin(source = read(`${swift}/ShellPlugin.swift`)): Plugin & { functions: string[] } {
  return {
    name: /let jsName = "(\w+)"/.exec(source)![1]!,
    methods: names(source, /CAPPluginMethod\(name: "(\w+)", returnType: CAPPluginReturnPromise\)/g),
    functions: names(source, /@objc func (\w+)\(_ call: CAPPluginCall\)/g),
    events: names(source, /notifyListeners\("(\w+)"/g),
    codes: names(source, /call\.reject\([^\n]*?, "(\w+)"/g),
  }
}
