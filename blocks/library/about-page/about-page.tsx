import type { ReactNode } from 'react'
import { sitePaths } from '../../contract/pages/site-paths.ts'
import { aboutPageDefaults, textOr } from '../../contract/records/defaults.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Barn } from '../../kit/drawings/barn.tsx'
import { Goat } from '../../kit/drawings/goat.tsx'
import { Hen } from '../../kit/drawings/hen.tsx'
import { Pony } from '../../kit/drawings/pony.tsx'
import { Turkey } from '../../kit/drawings/turkey.tsx'
import { AreaMap } from '../../kit/ui/area-map.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { CheckList } from '../../kit/ui/check-list.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { PageHead, PageHeadSkeleton, topPicture } from '../../kit/ui/page-head.tsx'
import { linesOf } from '../../kit/ui/paragraphs.tsx'
import { PeopleRow } from '../../kit/ui/people-row.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import type { TopPictureProps } from '../../kit/ui/top-picture.schema.ts'
import styles from './about-page.module.css'
import type { AboutPhotoProps, AboutSectionProps } from './about-page.schema.ts'

// Each section shows only when its content exists (product.md §2); a blank title shows its default.

type About = HostProps<'aboutPage'>

export function AboutHero(props: TopPictureProps & GroundChoices & About) {
  const { aboutPage, site } = props.content
  return (
    <PageHead
      kicker={`Family owned since ${site.foundedYear}`}
      heading={textOr(aboutPage.title, aboutPageDefaults(site.name).title)}
      facts={<Text of={aboutPage} field="introContent" className={skyClasses.text} />}
      picture={topPicture(props)}
      drawing={<Barn />}
      choices={props}
    />
  )
}

export function AboutHistory({ content: { aboutPage, site }, tone, pictureSide }: AboutPhotoProps & About) {
  if (!aboutPage.historyContent.trim()) return null
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(aboutPage.historyTitle, aboutPageDefaults(site.name).historyTitle)}
    >
      <Split picture={picture(aboutPage, 'team')} side={pictureSide}>
        <Text of={aboutPage} field="historyContent" />
      </Split>
    </Section>
  )
}

export function AboutStaff({
  content: { aboutPage, about, site },
  tone,
  pictureSide,
}: AboutPhotoProps & HostProps<'aboutPage' | 'about'>) {
  if (!aboutPage.staffContent.trim()) return null
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(aboutPage.staffTitle, aboutPageDefaults(site.name).staffTitle)}
    >
      <Split picture={picture(aboutPage, 'staff')} side={pictureSide}>
        <Text of={aboutPage} field="staffContent" />
      </Split>
      <PeopleRow people={about.people} media={about.media} />
    </Section>
  )
}

export function AboutEvents({ content: { aboutPage, site }, tone }: AboutSectionProps & About) {
  if (!aboutPage.eventsContent.trim()) return null
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(aboutPage.eventsTitle, aboutPageDefaults(site.name).eventsTitle)}
    >
      {aboutPage.towns.length > 0 ? (
        <AreaMap towns={aboutPage.towns} site={site}>
          <Text of={aboutPage} field="eventsContent" />
        </AreaMap>
      ) : (
        <div className={styles.events}>
          <div>
            <Text of={aboutPage} field="eventsContent" />
          </div>
          <div className={styles.animals}>
            <Pony />
            <Goat />
            <Turkey />
            <Hen />
          </div>
        </div>
      )}
    </Section>
  )
}

export function AboutSafety({ content: { aboutPage, site }, tone }: AboutSectionProps & About) {
  if (!aboutPage.safetyContent.trim()) return null
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(aboutPage.safetyTitle, aboutPageDefaults(site.name).safetyTitle)}
    >
      <div className={styles.safety}>
        <Text of={aboutPage} field="safetyContent" />
      </div>
    </Section>
  )
}

export function AboutReasons({ content: { aboutPage, site }, tone }: AboutSectionProps & About) {
  const reasons = linesOf(aboutPage.whyChooseContent)
  if (reasons.length === 0) return null
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(aboutPage.whyChooseTitle, aboutPageDefaults(site.name).whyChooseTitle)}
    >
      <CheckList items={reasons} />
    </Section>
  )
}

export function AboutClosing({ content: { aboutPage }, ...choices }: GroundChoices & About) {
  if (!aboutPage.closingStatement.trim()) return null
  return (
    <NextStep text={<Text of={aboutPage} field="closingStatement" />} choices={choices}>
      <ButtonLink href={sitePaths.booking}>Book Your Event Today</ButtonLink>
      <ButtonLink href={sitePaths.tourDates} kind="second">
        Tour Dates
      </ButtonLink>
    </NextStep>
  )
}

export { PageHeadSkeleton as AboutHeroSkeleton, SkeletonText as AboutSectionSkeleton }

type Texts = NonNullable<About['content']['aboutPage']['rich']>

function Text({ of, field, className }: TextProps) {
  return <Prose text={of.rich?.[field] ?? of[field]} field={field} {...(className ? { className } : {})} />
}

type TextProps = {
  of: About['content']['aboutPage']
  field: keyof Texts
  className?: string | undefined
}

function picture(aboutPage: About['content']['aboutPage'], who: 'team' | 'staff') {
  return { src: aboutPage[`${who}ImageUrl`], alt: aboutPage[`${who}ImageAlt`], media: aboutPage.media }
}

type SplitProps = {
  picture: Pick<Parameters<typeof Picture>[0], 'src' | 'alt' | 'media'>
  side?: 'right' | 'left'
  children: ReactNode
}

function Split({ picture, side, children }: SplitProps) {
  if (!normalizeImagePath(picture.src)) return children
  return (
    <div className={side === 'left' ? `${styles.split} ${styles.left}` : styles.split}>
      <div>{children}</div>
      <Picture
        {...picture}
        sizes="(min-width:1240px) 626px,(min-width:900px) 52vw,102vw"
        className={styles.picture}
      />
    </div>
  )
}
