import type { Plugin } from 'vite'

type Cut = { what: string; from: string; to: string }

/**
 * What Puck 0.23.0 does once a key for every block of the page, though nothing comes of it here: a page of 60 blocks
 * would cost twice the script of one of 6. And what it does with the links of a page.
 */
export const puckCuts: readonly Cut[] = [
  {
    what: 'the walk over all blocks that asks each for its permissions, where none has any to resolve',
    from: 'const { item, type, root } = params;',
    to: `if (!config.root?.resolvePermissions && !Object.values(config.components).some((one) => one.resolvePermissions)) return;
    const { item, type, root } = params;`,
  },
  {
    what: 'a new object of permissions for each block, which is then compared key by key',
    from: `        const initialPermissions = __spreadValues(__spreadValues({}, globalPermissions), componentConfig == null ? void 0 : componentConfig.permissions);
        const resolvedForItem = resolvedPermissions[item.props.id];`,
    to: `        const known = (resolvePermissions.known ??= new WeakMap());
        if (!known.has(globalPermissions)) known.set(globalPermissions, new Map());
        const byOwn = known.get(globalPermissions);
        const own = componentConfig?.permissions;
        if (!byOwn.has(own)) byOwn.set(own, __spreadValues(__spreadValues({}, globalPermissions), own));
        const initialPermissions = byOwn.get(own);
        const resolvedForItem = resolvedPermissions[item.props.id];`,
  },
  {
    what: 'the rule that no block is dragged by a link, where the labels of buttons are typed and links lead nowhere',
    from: `    PointerSensor.configure({
      activationConstraints(event, source) {`,
    to: `    PointerSensor.configure({
      preventActivation({ target }, { element }) {
        const control = target.closest('input, select, textarea, button, [contenteditable]:not([contenteditable="false"])');
        return control !== null && control !== element;
      },
      activationConstraints(event, source) {`,
  },
  {
    what: 'setting the same fields of the selected block again, which runs the selectors of all blocks',
    from: `      } else {
        appStore.setState((s) => ({
          fields: __spreadProps(__spreadValues({}, s.fields), { fields: defaultFields, id })
        }));
      }`,
    to: `      } else if (appStore.getState().fields.fields !== defaultFields || appStore.getState().fields.id !== id) {
        appStore.setState((s) => ({
          fields: __spreadProps(__spreadValues({}, s.fields), { fields: defaultFields, id })
        }));
      }`,
  },
  {
    what: 'an observer of the size of each block, where only the outline of the selected one needs it',
    from: `    if (ref.current) {
      const observer = new ResizeObserver(() => {
        scheduleSync();
      });
      observer.observe(ref.current);
      return () => {
        observer.disconnect();
      };
    }
  }, [scheduleSync, itemRef]);`,
    to: `    if (ref.current && (isSelected || itemRef)) {
      const observer = new ResizeObserver(() => {
        scheduleSync();
      });
      observer.observe(ref.current);
      return () => {
        observer.disconnect();
      };
    }
  }, [scheduleSync, itemRef, isSelected]);`,
  },
  {
    what: 'a frame sixty times a second while a block is selected, to measure it ten times a second',
    from: `      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      doc.removeEventListener("scroll", onScroll, true);
      view.removeEventListener("resize", onResize);
      cancelAnimationFrame(frame);
    };`,
    to: `      frame = setTimeout(() => tick(performance.now()), MEASURE_EVERY_MS);
    };
    frame = setTimeout(() => tick(performance.now()), MEASURE_EVERY_MS);
    return () => {
      doc.removeEventListener("scroll", onScroll, true);
      view.removeEventListener("resize", onResize);
      clearTimeout(frame);
    };`,
  },
]

/** Makes the cuts. The build fails if Puck's text is another one: then measure whether the new version needs them. */
export function leanPuck(): Plugin {
  const isMade = new Set<Cut>()
  return {
    name: 'lean-puck',
    apply: 'build',
    transform: {
      filter: { id: /\/@measured\/puck\/dist\/[^/]+\.mjs$/ },
      handler(code) {
        let lean = code
        for (const cut of puckCuts) {
          if (!lean.includes(cut.from)) continue
          lean = lean.replace(cut.from, () => cut.to)
          isMade.add(cut)
        }
        return lean === code ? undefined : { code: lean, map: null }
      },
    },
    buildEnd(error) {
      const missed = puckCuts.find((cut) => !isMade.has(cut))
      if (!error && missed) this.error(`lean-puck: Puck no longer has ${missed.what}`)
    },
  }
}
