/**
 * Output options for the staff area's build with fewer files, none of them larger. By default, each set of screens that
 * share code gets its own chunk, which made 120 files of the builder, most of them under a kilobyte. The components of
 * blocks are one file, for the builder and for every preview; of the rest, only small chunks (bytes of source) join
 * their neighbor. Use it with `chunksInOrder`.
 */
export const fewChunks = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 2 },
      {
        name: 'block-views',
        test: /\/blocks\/(?:library\/[a-z-]+|parts\/[a-z-]+|kit\/(?:content|theme)|enquiry-form)\/[^/.]+\.(tsx|module\.css)$/,
        priority: 1,
      },
      // They import nothing else, so that whatever imports them can't end in a circle.
      {
        name: 'texts',
        test: /\/blocks\/contract\/values\/(image-path|paragraphs-of|safe-link|(rich|normal|written)-text|record-texts|unknown-keys|merge(-texts)?)\.ts$/,
        priority: 1,
      },
      {
        name: 'shared',
        test: /^(?!.*node_modules)/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 1500,
      },
    ],
  },
  // A shared chunk is named after all chunks that share it.
  sanitizeFileName: (name: string) => name.split('~', 1)[0] as string,
}
