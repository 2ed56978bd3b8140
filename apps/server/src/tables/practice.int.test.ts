import { hostGuests } from '../test-platform.fixture.ts';
import { testPractice } from './practice-suite.fixture.ts';

testPractice(hostGuests);
