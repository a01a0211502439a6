import type { ComponentConfig, Config } from '@measured/puck'
import { aboutPageEditors } from './about-page/about-page.editor.tsx'
import { albumImagesEditors } from './album-images/album-images.editor.tsx'
import { albumListEditors } from './album-list/album-list.editor.tsx'
import { backdropEditors } from './backdrop/backdrop.editor.tsx'
import { bookingDetailsEditors } from './booking-details/booking-details.editor.tsx'
import { bookingFormEditors } from './booking-form/booking-form.editor.tsx'
import { contactDetailsEditors } from './contact-details/contact-details.editor.tsx'
import { contactFormEditors } from './contact-form/contact-form.editor.tsx'
import type { BlockName } from './content/block-names.ts'
import { pageRootSchema } from './contract/pages/page.ts'
import { blankOf } from './contract/values/field-facts.ts'
import { countdownEditors } from './countdown/countdown.editor.tsx'
import { type BlockEditor, blockConfig } from './editing/block-editor.tsx'
import { fieldsFor } from './editing/fields-for.ts'
import { embedEditors } from './embed/embed.editor.tsx'
import { frameEditors } from './frame/frame.editor.tsx'
import { galleryEditors } from './gallery/gallery.editor.tsx'
import { heroEditors } from './hero/hero.editor.tsx'
import { lookEditors } from './look/look.editor.tsx'
import { partBlocks } from './part-blocks.ts'
import { plainEditors } from './plain/plain.editor.tsx'
import { proofEditors } from './proof/proof.editor.tsx'
import { publicBlocks } from './public.ts'
import { blockSchemas } from './schemas.ts'
import { sectionEditors } from './sections/sections.editor.tsx'
import { serviceChooserEditors } from './service-chooser/service-chooser.editor.tsx'
import { servicePageEditors } from './service-page/service-page.editor.tsx'
import { servicesEditors } from './services/services.editor.tsx'
import { servicesOverviewEditors } from './services-overview/services-overview.editor.tsx'
import { shortContactEditors } from './short-contact/short-contact.editor.tsx'
import { socialLinksEditors } from './social-links/social-links.editor.tsx'
import { storyEditors } from './story/story.editor.tsx'
import { tableEditors } from './table/table.editor.tsx'
import { tourDatesEditors } from './tour-dates/tour-dates.editor.tsx'
import { trustStripEditors } from './trust-strip/trust-strip.editor.tsx'

// The Puck config: only the builder loads it. It reads content and place from Puck's `metadata`
// (`BuilderMetadata`). The builder decides which bound blocks may still be inserted on a page.

const editors = {
  ...heroEditors,
  ...storyEditors,
  ...galleryEditors,
  ...servicesEditors,
  ...trustStripEditors,
  ...proofEditors,
  ...aboutPageEditors,
  ...servicesOverviewEditors,
  ...serviceChooserEditors,
  ...servicePageEditors,
  ...albumListEditors,
  ...albumImagesEditors,
  ...tourDatesEditors,
  ...contactDetailsEditors,
  ...bookingDetailsEditors,
  ...bookingFormEditors,
  ...contactFormEditors,
  ...plainEditors,
  ...tableEditors,
  ...embedEditors,
  ...socialLinksEditors,
  ...backdropEditors,
  ...sectionEditors,
  ...countdownEditors,
  ...shortContactEditors,
  ...lookEditors,
  ...frameEditors,
} satisfies Record<BlockName, BlockEditor>

const allBlocks = { ...publicBlocks, ...partBlocks }

const components = Object.fromEntries(
  Object.entries<BlockEditor>(editors).map(([key, editor]) => {
    const name = key as BlockName // the keys are its names
    return [name, blockConfig(name, editor, { schema: blockSchemas[name], needs: allBlocks[name].needs })]
  }),
) as Record<BlockName, ComponentConfig>

export const editorConfig = {
  categories: {
    frame: category('Menu and footer', frameEditors, true),
    plain: category(
      'Building blocks',
      { ...plainEditors, ...tableEditors, ...socialLinksEditors, ...embedEditors, ...backdropEditors },
      true,
    ),
    sections: category('Sections for any page', {
      ...sectionEditors,
      ...countdownEditors,
      ...shortContactEditors,
    }),
    home: category('Home page', {
      ...heroEditors,
      ...storyEditors,
      ...galleryEditors,
      ...servicesEditors,
      ...trustStripEditors,
    }),
    proof: category('Who you are', proofEditors),
    about: category('About page', aboutPageEditors),
    services: category('Services overview', { ...servicesOverviewEditors, ...serviceChooserEditors }),
    service: category('Service pages', servicePageEditors),
    photos: category('Photos', { ...albumListEditors, ...albumImagesEditors }),
    meet: category('Dates and contact', {
      ...tourDatesEditors,
      ...contactDetailsEditors,
      ...bookingDetailsEditors,
      ...bookingFormEditors,
      ...contactFormEditors,
    }),
    look: category('Style', lookEditors),
  },
  components,
  root: {
    fields: fieldsFor(pageRootSchema),
    defaultProps: blankOf(pageRootSchema),
  },
} satisfies Config

function category<Name extends BlockName>(title: string, editors: Record<Name, BlockEditor>, isOpen = false) {
  return { title, components: Object.keys(editors) as Name[], defaultExpanded: isOpen } // the keys are its names
}
