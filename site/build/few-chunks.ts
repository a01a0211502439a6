/**
 * The output of a build of the staff area in fewer files, none of them heavier: by itself each set of screens that share
 * something gets a chunk of its own, which made 120 files of the builder, most of them under a kilobyte. What blocks
 * look like is one file, for the builder and for every preview; of the rest only what is small (bytes of source) joins
 * its neighbour. To be used with `chunksInOrder`.
 */
export const fewChunks = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 2 },
      {
        name: 'looks',
        test: /\/blocks\/(?!contract|thumbnails|ui|drawings)[a-z-]+\/[^/.]+\.(tsx|module\.css)$/,
        priority: 1,
      },
      {
        name: 'shared',
        test: /^(?!.*node_modules)/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 2000,
      },
    ],
  },
  // What is shared is named after all who share it.
  sanitizeFileName: (name: string) => name.split('~', 1)[0] as string,
}
